/** Its types name the folder, which Node finds in CommonJS only. */
declare module 'selenium-webdriver/remote/index.js' {
  export * from 'selenium-webdriver/remote';
}
