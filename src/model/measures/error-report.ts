/** Path for error reports of browsers: POST with `message`, `url` and `error`. */
export const errorsAddress = '/errors'
