import type { DescribedItem } from '@order-change/contract';
import { fill } from '@order-change/contract';
import { betweenWords, Button, ErrorText, Text, Thumbnail } from '@order-change/shared-ui';
import { type ComponentType, memo, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

import * as texts from '#texts/picker';

/** Of the list, on a phone; very large text leaves no room beside a picture. */
const dense = '@container (17em <= width < 34em)';

/** A dense row on a phone; else a card with a larger picture. */
const Root = styled.li`
  display: grid;
  grid-template: auto auto auto 1fr auto / 100%;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.s};
  padding: ${({ theme }) => theme.space.s};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.surface};
  contain: content;

  & > img {
    width: 100%;
  }

  & > strong {
    min-width: 0;
    line-height: ${({ theme }) => theme.font.lineHeight.tight};
    word-break: keep-all;
    overflow-wrap: anywhere;
  }

  & > .badges {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space.xxs};
  }

  & > .actions {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    align-self: end;
    align-items: center;
    gap: ${({ theme }) => theme.space.xs};
  }

  & > .actions > button {
    flex: 1 1 8rem;
    width: auto;
    min-width: 0;
    min-height: ${({ theme }) => theme.size.tapTarget};
    padding-inline: ${({ theme }) => theme.space.xs};
  }

  & > .actions > :first-child {
    flex: 0 1 auto;
  }

  ${dense} {
    grid-template: auto auto 1fr auto / 5rem minmax(0, 1fr);

    & > img {
      grid-row: 1 / 4;
    }
  }
`;

interface ItemCardProps {
  item: DescribedItem;
  /** why it cannot be picked, known before it is */
  closed: string | undefined;
  /** why it was not picked */
  refused: string | undefined;
  /** it is being put into the row */
  isPicked: boolean;
  /** it is the first that a press on 「さらに表示」 brought */
  isFirstNew: boolean;
  Badges: ComponentType<{ item: DescribedItem }>;
  onLook: (item: DescribedItem) => void;
  onPick: (itemNo: string) => void;
}

/** An item to pick, rendered once however many follow. */
export const ItemCard = memo(function ItemCard({
  item,
  closed,
  refused,
  isPicked,
  isFirstNew,
  Badges,
  onLook,
  onPick,
}: ItemCardProps) {
  const { itemNo, name, imageUrl } = item;
  const root = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (isFirstNew) root.current?.focus();
  }, [isFirstNew]);

  return (
    <Root ref={root} tabIndex={-1}>
      <Thumbnail src={imageUrl} alt="" />
      <strong>{betweenWords(name)}</strong>
      <div className="badges">
        <Badges item={item} />
      </div>
      <div>
        {closed && (
          <Text size="s" tone="error">
            {closed.slice(0, closed.indexOf('。') + 1)}
          </Text>
        )}
        {refused && <ErrorText role="alert">{refused}</ErrorText>}
      </div>
      <div className="actions">
        <Button
          variant="text"
          aria-label={fill(texts.lookAt, { name })}
          onClick={() => onLook(item)}
        >
          {texts.look}
        </Button>
        <Button
          variant="secondary"
          aria-label={fill(texts.pickNamed, { name })}
          disabled={closed !== undefined}
          busy={isPicked || undefined}
          onClick={() => onPick(itemNo)}
        >
          {texts.pick}
        </Button>
      </div>
    </Root>
  );
});
