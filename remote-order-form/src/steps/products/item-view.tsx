import { type CatalogItem, type Temperature, temperatureLabels } from '@order-change/contract';
import { Badge, type BadgeProps, Cluster, Stack, Text, Thumbnail } from '@order-change/shared-ui';
import styled from 'styled-components';

const tones: Record<Temperature, NonNullable<BadgeProps['tone']>> = {
  ambient: 'neutral',
  chilled: 'success',
  frozen: 'info',
};

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

/** 「りんごの花のはちみつ 300g×2」 is broken at its spaces as long as it can be. */
const Name = styled.strong`
  word-break: keep-all;
`;

interface ItemViewProps {
  item: CatalogItem;
  /** of the element that holds its name */
  nameId?: string;
  /** with what the catalogue says about it */
  isDetailed?: boolean;
}

/** A product of the catalogue: picture, name, how it travels. */
export function ItemView({ item, nameId, isDetailed = false }: ItemViewProps) {
  return (
    <Root>
      <Thumbnail src={item.imageUrl} alt="" />
      <Texts gap="xxs">
        <Name id={nameId}>{item.name}</Name>
        {isDetailed && <Text size="s">{item.description}</Text>}
        <Cluster gap="xs">
          <Badge tone={tones[item.temperature]}>{temperatureLabels[item.temperature]}</Badge>
          {!item.timeSlotSelectable && <Badge>時間帯指定不可</Badge>}
        </Cluster>
      </Texts>
    </Root>
  );
}
