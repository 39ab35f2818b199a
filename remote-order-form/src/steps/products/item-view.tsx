import { type CatalogItem, type Temperature, temperatureLabels } from '@order-change/contract';
import {
  Badge,
  type BadgeProps,
  betweenWords,
  Cluster,
  Stack,
  Thumbnail,
} from '@order-change/shared-ui';
import styled from 'styled-components';

import * as texts from '#texts/later';

const tones: Record<Temperature, NonNullable<BadgeProps['tone']>> = {
  ambient: 'neutral',
  chilled: 'success',
  frozen: 'info',
};

/** Temperature of an item, and a note if it can have no time slot. */
export function ItemBadges({ item: { temperature, timeSlotSelectable } }: { item: CatalogItem }) {
  return (
    <>
      <Badge tone={tones[temperature]}>{temperatureLabels[temperature]}</Badge>
      {!timeSlotSelectable && <Badge>{texts.noTimeSlot}</Badge>}
    </>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.s};
`;

/** Too narrow to be broken between phrases. */
const Texts = styled(Stack)`
  flex: 1 1 9rem;
  min-width: 0;
  word-break: normal;
`;

/** Broken at its spaces and between its words. */
const Name = styled.strong`
  word-break: keep-all;
`;

interface ItemViewProps {
  item: CatalogItem;
  /** of the element that holds its name */
  nameId?: string;
}

/** A product of the catalogue: picture, name, how it travels. */
export function ItemView({ item, nameId }: ItemViewProps) {
  return (
    <Root>
      <Thumbnail src={item.imageUrl} alt="" />
      <Texts gap="xxs">
        <Name id={nameId}>{betweenWords(item.name)}</Name>
        <Cluster gap="xs">
          <ItemBadges item={item} />
        </Cluster>
      </Texts>
    </Root>
  );
}
