/** Windows shows notifications of an app, and its count, under the id that its installer registered. */
export const appId = 'org.numdesk.desktop';
