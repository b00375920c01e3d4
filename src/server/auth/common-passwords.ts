/**
 * Common words of passwords, lower case, with digits turned back into letters; a password made only of these, digits and signs is
 * weak.
 */
export const commonWords: readonly string[] =
  `password passwort motdepasse contrasena senha wachtwoord parola passphrase secret geheim
  welcome willkommen bienvenue bienvenido hello hallo goodbye letmein openup opensesame enter login logon signin
  admin administrator root user guest test tester testing demo sample example default temp temporary changeme change
  owner editor author manager master super superuser system server service support office company
  qwertyuiop qwerty qwertz azerty uiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx qwer wasd abcdef abcdefg abc xyz
  iloveyou loveyou lovely love amor liebe sweetheart darling baby babygirl honey princess angel
  monkey dragon tiger lion eagle wolf bear panda kitten puppy horse chicken dolphin butterfly unicorn
  football baseball basketball soccer hockey golf tennis rugby cricket liverpool arsenal chelsea barcelona juventus
  batman superman spiderman ironman starwars pokemon pikachu naruto matrix hunter ranger ninja shadow phantom
  sunshine flower summer winter spring autumn fall sommer verano january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday
  michael jennifer jessica ashley daniel thomas robert william charlie george andrew anthony nicole michelle maria
  computer internet google facebook instagram microsoft windows apple android samsung iphone laptop
  freedom trustno trustnoone whatever nothing something anything blink killer hacker access security secure
  jesus christ heaven blessed faith god money dollar million lucky winner champion cookie chocolate banana orange
  pepper ginger coffee pizza cheese diamond silver golden purple yellow black white green red blue pink
  hotel hotels resort resorts beach ocean island paradise holiday holidays vacation travel booking suite
  voix playa hyatt hilton wyndham kimpton
  the this that is my your our and for me you us in at to of on a i it no yes
  one two three four five six seven eight nine ten zero first new old`.split(/\s+/)
