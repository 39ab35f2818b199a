import type { DescribedItem } from '@order-change/contract';
import { fill } from '@order-change/contract';
import { afterPaint, LoadWait } from '@order-change/form';
import { Button, FormActions, media, Stack, Text } from '@order-change/shared-ui';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { categoriesOf, factsOf } from './filter-items';
import { ItemDetail } from './item-detail';
import { ItemFilterFields } from './item-filter-fields';
import { ItemList } from './item-list';
import { NothingFound } from './nothing-found';
import { PhoneRoom } from './phone-room';
import { emptyFilter, isNarrowing } from './picker-view';
import { SeenItems } from './seen-items';
import { useFoundItems } from './use-found-items';
import { useLatest } from './use-latest';
import { usePickerView } from './use-picker-view';

import * as texts from '#texts/picker';

/** From 960 px on the filters stand beside the items. Below, the first item is to be seen without scrolling. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m};

  ${media.medium} {
    grid-template-columns: 15rem minmax(0, 1fr);
    gap: ${({ theme }) => theme.space.l};

    & > :first-child {
      position: sticky;
      top: ${({ theme }) => theme.space.m};
      align-self: start;
    }
  }
`;

/** The list is long, and its end far away. */
const WayBack = styled.div`
  margin-block: -${({ theme }) => theme.space.xs};

  & > button {
    width: auto;
    margin: 0;
    padding-inline: 0;
  }
`;

export interface ProductPickerProps extends Pick<
  ComponentProps<typeof ItemList>,
  'present' | 'Reasons' | 'Badges'
> {
  heading: ReactNode;
  /** all that the customer should know before the choice */
  notes: readonly string[];
  /** the whole catalogue */
  all: readonly DescribedItem[];
  /** how the catalogue was left, as `onLeave` was told */
  left: unknown;
  onLeave: (view: object) => void;
  /** why an item cannot be picked for the row */
  refusalOf: (itemNo: string) => string | undefined;
  onPick: (itemNo: string) => void;
  onBack: () => void;
}

/** The catalogue, to pick one product. It is a chunk of its own and knows nothing of the form. */
export function ProductPicker({
  heading,
  notes,
  all,
  left,
  onLeave,
  refusalOf,
  onPick,
  onBack,
  ...rest
}: ProductPickerProps) {
  const [isReady, setReady] = useState(false);
  const { view, setFilter, showMore, noteSeen } = usePickerView(isReady, left, onLeave);
  const [isAsked, setAsked] = useState(false);
  const { items, counts, isSearched, hasFailed, retry } = useFoundItems(all, view.filter, isAsked);
  if (isSearched && !isReady) setReady(true);
  const [isMissed, setMissed] = useState(false);
  if (hasFailed && !isMissed) setMissed(true);
  const categories = useMemo(() => categoriesOf(all), [all]);
  const facts = useMemo(() => factsOf(all), [all]);
  const seen = useMemo(
    () => view.seen.flatMap((itemNo) => all.find((item) => item.itemNo === itemNo) ?? []),
    [view.seen, all],
  );
  const searchField = useRef<HTMLInputElement>(null);
  const [looked, setLooked] = useState<DescribedItem>();
  const [refused, setRefused] = useState<{ itemNo: string; text: string }>();

  const look = useLatest((item: DescribedItem) => {
    setLooked(item);
    noteSeen(item.itemNo);
  });
  const [picked, setPicked] = useState<string>();
  const pick = useLatest((itemNo: string) => {
    const text = refusalOf(itemNo);
    if (text !== undefined) setRefused({ itemNo, text });
    else {
      setLooked(undefined);
      setPicked(itemNo);
    }
  });
  const goBackWith = useEffectEvent(onPick);
  // The list of products is long: the press is seen before it comes.
  useEffect(() => {
    if (picked !== undefined) return afterPaint(() => goBackWith(picked));
  }, [picked]);
  const more = useLatest(showMore);
  const clear = () => {
    searchField.current?.focus(); // the pressed button goes away
    setFilter(emptyFilter);
  };

  return (
    <>
      <Stack gap="m">
        <Stack gap="xs">
          <WayBack>
            <Button variant="text" onClick={onBack}>
              {texts.back}
            </Button>
          </WayBack>
          {heading}
          {notes.map((note) => (
            <Text key={note} size="s">
              {note}
            </Text>
          ))}
        </Stack>
        <Columns>
          <ItemFilterFields
            filter={view.filter}
            categories={categories}
            facts={facts}
            counts={counts}
            all={all.length}
            found={items.length}
            onChange={setFilter}
            onAsk={() => setAsked(true)}
            ref={searchField}
          />
          <Stack gap="m">
            {!isNarrowing(view.filter) && <SeenItems items={seen} onLook={look} />}
            <PhoneRoom role="status" $isHidden={items.length === all.length}>
              <Text size={items.length > 0 ? 's' : 'm'}>
                {!isSearched && isMissed ? '' : statusText(isSearched, items.length)}
              </Text>
            </PhoneRoom>
            {!isSearched && isMissed && (
              <LoadWait hasFailed={hasFailed} notLoaded={texts.searchNotLoaded} onRetry={retry} />
            )}
            {items.length === 0 && (
              <NothingFound
                hasOthers={isNarrowing({ ...view.filter, query: '' })}
                onClear={clear}
              />
            )}
            <ItemList
              items={items}
              pages={view.pages}
              isRestored={view.scrollTop > 0}
              refused={refused}
              picked={picked}
              onMore={more}
              onLook={look}
              onPick={pick}
              {...rest}
            />
          </Stack>
        </Columns>
        <FormActions>
          <Button variant="secondary" onClick={onBack}>
            {texts.backUnchosen}
          </Button>
        </FormActions>
      </Stack>
      {looked && (
        <ItemDetail
          item={looked}
          items={items}
          refused={refused?.itemNo === looked.itemNo ? refused.text : undefined}
          present={rest.present}
          Reasons={rest.Reasons}
          onLook={look}
          onPick={pick}
          onClose={() => setLooked(undefined)}
        />
      )}
    </>
  );
}

function statusText(isSearched: boolean, count: number): string {
  if (!isSearched) return texts.searching;
  return count > 0 ? fill(texts.found, { count }) : texts.nothingFound;
}
