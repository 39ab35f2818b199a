import { useCallback, useEffect, useState } from 'react';
import type { ProductPicker } from './picker/product-picker';

type Picker = typeof ProductPicker;

let loaded: Picker | undefined;

/**
 * The picker, whose code and search are loaded when the products are first shown: it is no part of the
 * form's first screen. After a failure `retry` asks for it again.
 */
export function useProductPicker() {
  const [Picker, setPicker] = useState<Picker | undefined>(() => loaded);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import(/* webpackChunkName: "product-picker" */ './picker/product-picker').then(
      (module) => {
        loaded = module.ProductPicker;
        setPicker(() => module.ProductPicker);
      },
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (!loaded) load();
  }, [load]);
  return { Picker, hasFailed, retry: load };
}
