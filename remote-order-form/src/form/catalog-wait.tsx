import { loadCatalog, selectHasCatalogFailed, useAppSelector } from '@order-change/client';
import { message, messageLines, type Order } from '@order-change/contract';
import { Button, Notice, Progress, Stack, Text } from '@order-change/shared-ui';
import { useState } from 'react';
import type { Draft } from '../change/draft';

import * as texts from '#texts';

/** True while only the items of the order's own lines are there. */
export function isCatalogMissing({ catalog }: Order): boolean {
  return catalog.url !== undefined;
}

/** A draft with chosen products cannot be judged, nor shown by name, before those are known. */
export function isWaitingForCatalog(order: Order, { select, products }: Draft): boolean {
  const hasChosen = select.kinds.includes('products') && products.products.length > 0;
  return hasChosen && isCatalogMissing(order);
}

/** Stands for what needs all items of the catalogue while they are on their way, or did not come. */
export function CatalogWait() {
  const hasFailed = useAppSelector(selectHasCatalogFailed);
  return <ListWait hasFailed={hasFailed} onRetry={() => void loadCatalog()} />;
}

interface ListWaitProps {
  hasFailed: boolean;
  onRetry: () => void;
}

/** The list of products on its way, or that it did not come, with a retry. */
export function ListWait({ hasFailed, onRetry }: ListWaitProps) {
  // Stays during a retry: the pressed button keeps the focus.
  const [isTold, setTold] = useState(hasFailed);
  if (hasFailed && !isTold) setTold(true);
  if (!isTold) return <Progress label={texts.catalogLoading} />;
  return (
    <Notice tone="warning" live title={texts.catalogNotLoaded}>
      <Stack gap="s">
        <div>
          {messageLines(message('MSGEORSE0004')).map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </div>
        <div>
          <Button variant="secondary" busy={!hasFailed} onClick={onRetry}>
            {texts.loadAgain}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
