import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductPicker } from '../../picker/product-picker';

type Picker = typeof ProductPicker;

const importPicker = () =>
  import(/* webpackChunkName: "product-picker" */ '../../picker/product-picker');

let loaded: Picker | undefined;

/**
 * The picker, whose code and search are loaded when the products are first shown: it is no part of the
 * form's first screen. After a failure `retry` asks for it again.
 */
export function useProductPicker(importIt = importPicker) {
  const [Picker, setPicker] = useState<Picker | undefined>(() => loaded);
  const [hasFailed, setFailed] = useState(false);
  const failedUrl = useRef<string>(undefined);
  const load = useCallback(async () => {
    setFailed(false);
    if (failedUrl.current) await replaceInCache(failedUrl.current);
    importIt().then(
      (module) => {
        loaded = module.ProductPicker;
        setPicker(() => module.ProductPicker);
      },
      (error: ChunkError) => {
        failedUrl.current = error.request;
        setFailed(true);
      },
    );
  }, [importIt]);
  useEffect(() => {
    if (!loaded) void load();
  }, [load]);
  return { Picker, hasFailed, retry: () => void load() };
}

/** As the bundler's runtime rejects: with the address of the script. */
interface ChunkError {
  request?: string;
}

/** The browser keeps an immutable file that came damaged: each retry would be refused by its integrity. */
async function replaceInCache(url: string): Promise<void> {
  await fetch(url, { cache: 'reload' }).catch(() => undefined);
}
