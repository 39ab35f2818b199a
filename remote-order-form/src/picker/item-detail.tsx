import { type DescribedItem, fill, temperatureLabels } from '@order-change/contract';
import {
  Button,
  DefinitionList,
  DefinitionRow,
  Dialog,
  ErrorText,
  LiveRegion,
  media,
  Text,
} from '@order-change/shared-ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import type { ItemList } from './item-list';

import * as texts from '#texts/picker';

const Picture = styled.img`
  order: -1;
  justify-self: center;
  width: min(100%, 21rem, 20dvh);
  aspect-ratio: 4 / 3;
  ${media.medium} {
    width: min(100%, 21rem, 32dvh);
  }

  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.neutralSoft};
  object-fit: cover;
`;

/** A label stands beside its value on a phone too, so that more facts are seen at once. */
const Facts = styled(DefinitionList)`
  & > div {
    grid-template-columns: min(8rem, 40%) minmax(0, 1fr);
    align-items: baseline;
    padding-block: ${({ theme }) => theme.space.xxs};
  }
`;

/** Side by side where they have room: more facts are to be seen above them on a phone. */
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.s};

  & > button {
    flex: 1 1 auto;
    width: auto;
  }
`;

/** In very large text one below the other: a name of its buttons is not torn. */
const Turn = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-evenly;
  gap: ${({ theme }) => theme.space.xs};
  width: 100%;

  & > button {
    flex: none;
    width: auto;
    min-width: 0;
  }
`;

type ListProps = ComponentProps<typeof ItemList>;

interface ItemDetailProps extends Pick<
  ListProps,
  'items' | 'present' | 'Reasons' | 'onLook' | 'onPick'
> {
  item: DescribedItem;
  /** why it was not picked */
  refused: string | undefined;
  onClose: () => void;
}

/** An item with its large picture and all that the catalogue says about it, to pick it or to turn to the next one. */
export function ItemDetail({
  item,
  items,
  refused,
  present,
  Reasons,
  onLook,
  onPick,
  onClose,
}: ItemDetailProps) {
  const { itemNo, name, description, imageUrl } = item;
  const place = items.indexOf(item);
  const turn = (by: number) => {
    const next = items[(place + by + items.length) % items.length];
    if (next) onLook(next);
  };
  const spoken = place < 0 ? '' : fill(texts.placeOf, { place: place + 1, count: items.length });

  return (
    <Reasons itemNos={[itemNo]} present={present}>
      {(reasons) => (
        <Dialog
          title={name}
          lines={[description]}
          onCancel={onClose}
          actions={
            <>
              <Choice>
                <Button
                  aria-label={fill(texts.pickNamed, { name })}
                  disabled={reasons.has(itemNo)}
                  onClick={() => onPick(itemNo)}
                >
                  {texts.pick}
                </Button>
                <Button variant="secondary" onClick={onClose}>
                  {texts.close}
                </Button>
              </Choice>
              {place >= 0 && items.length > 1 && (
                <Turn>
                  <Button variant="text" onClick={() => turn(-1)}>
                    {texts.previousItem}
                  </Button>
                  <Text as="span" size="s" aria-hidden>
                    {spoken}
                  </Text>
                  <Button variant="text" onClick={() => turn(1)}>
                    {texts.nextItem}
                  </Button>
                </Turn>
              )}
            </>
          }
        >
          <Picture key={itemNo} src={imageUrl} alt="" />
          {reasons.has(itemNo) && <Text tone="error">{reasons.get(itemNo)}</Text>}
          {refused && <ErrorText role="alert">{refused}</ErrorText>}
          <Facts>
            {factsOf(item).map(({ label, value }) => (
              <DefinitionRow key={`${label}：${value}`} label={label}>
                {value}
              </DefinitionRow>
            ))}
          </Facts>
          <LiveRegion>{spoken && `${name}　${spoken}`}</LiveRegion>
        </Dialog>
      )}
    </Reasons>
  );
}

/** Those that bear on the delivery first: a phone shows the others by scrolling. */
function factsOf({ category, temperature, timeSlotSelectable, facts = [] }: DescribedItem) {
  const slot = timeSlotSelectable ? texts.canHaveTimeSlot : texts.cannotHaveTimeSlot;
  return [
    ...(category ? [{ label: texts.category, value: category }] : []),
    { label: texts.temperature, value: temperatureLabels[temperature] },
    { label: texts.timeSlot, value: slot },
    ...facts,
  ];
}
