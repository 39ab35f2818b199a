import { isTokenExpired, selectTokenExpiry, useAppSelector } from '@order-change/client';

/** Returns whether a session lives, in this tab or in another one. */
export function useHasSession(): boolean {
  const tokenExpiry = useAppSelector(selectTokenExpiry);
  return tokenExpiry !== null && !isTokenExpired(tokenExpiry, new Date());
}
