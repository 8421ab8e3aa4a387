import { createContext, useContext } from 'react';

/** The shop's address without a trailing slash; empty where the page comes from the shop itself. */
export const ShopUrlContext = createContext('');

export function useShopUrl(): string {
  return useContext(ShopUrlContext);
}
