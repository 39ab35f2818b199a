import { useLocation, useNavigate } from '@order-change/client';
import { useEffect } from 'react';

/** Takes the step out of the address once no step is shown: the receipt has none, also after Back. */
export function usePlainAddress(isPlain: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isPlain && search !== '') void navigate(pathname, { replace: true });
  }, [isPlain, pathname, search, navigate]);
}
