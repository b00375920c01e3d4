/** Where browsers tell of errors: POST with `message`, `url` and `error`. */
export const errorsAddress = '/errors'
