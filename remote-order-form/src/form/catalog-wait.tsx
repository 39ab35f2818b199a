import { loadCatalog, selectHasCatalogFailed, useAppSelector } from '@order-change/client';
import { LoadWait } from '@order-change/form';
import type { ComponentProps } from 'react';

import * as texts from '#texts/later';

/** Stands for what needs all items of the catalogue while they are on their way, or did not come. */
export function CatalogWait() {
  const hasFailed = useAppSelector(selectHasCatalogFailed);
  return <ListWait hasFailed={hasFailed} onRetry={() => void loadCatalog()} />;
}

type ListWaitProps = Pick<ComponentProps<typeof LoadWait>, 'hasFailed' | 'onRetry'>;

/** The list of products on its way, or that it did not come, with a retry. */
export function ListWait(props: ListWaitProps) {
  return <LoadWait loading={texts.catalogLoading} notLoaded={texts.catalogNotLoaded} {...props} />;
}
