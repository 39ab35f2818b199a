import type { DescribedItem } from '@order-change/contract';
import { fill } from '@order-change/contract';
import { betweenWords, Heading, Stack, Thumbnail } from '@order-change/shared-ui';
import { memo, useId } from 'react';
import styled from 'styled-components';

import * as texts from '#texts/picker';

const Row = styled.ul`
  display: flex;
  gap: ${({ theme }) => theme.space.xs};
  overflow-x: auto;
  /* Room for the ring of the focus, which this row would cut. */
  margin: -${({ theme }) => theme.space.xxs};
  padding: ${({ theme }) => theme.space.xxs};
`;

const Seen = styled.button`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  width: 7rem;
  min-height: ${({ theme }) => theme.size.tapTarget};
  padding: ${({ theme }) => theme.space.xs};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.surface};
  font-size: ${({ theme }) => theme.font.size.xs};
  line-height: ${({ theme }) => theme.font.lineHeight.tight};
  text-align: start;
  cursor: pointer;

  & > img {
    width: 100%;
  }

  & > span {
    display: -webkit-box;
    overflow: hidden;
    word-break: keep-all;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

interface SeenItemsProps {
  items: readonly DescribedItem[];
  onLook: (item: DescribedItem) => void;
}

/** Items that the customer has looked at in this visit, the last first. */
export const SeenItems = memo(function SeenItems({ items, onLook }: SeenItemsProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap="xs" aria-labelledby={id}>
      <Heading level={3} id={id}>
        {texts.seen}
      </Heading>
      <Row>
        {items.map((item) => (
          <li key={item.itemNo}>
            <Seen
              type="button"
              aria-label={fill(texts.seeAgain, { name: item.name })}
              onClick={() => onLook(item)}
            >
              <Thumbnail src={item.imageUrl} alt="" />
              <span>{betweenWords(item.name)}</span>
            </Seen>
          </li>
        ))}
      </Row>
    </Stack>
  );
});
