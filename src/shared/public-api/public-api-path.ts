/** Where the public API answers. Apart from its table of actions, which pages that only name the address do not load. */
export const publicApiPath = '/stubs/handler_api.php';
