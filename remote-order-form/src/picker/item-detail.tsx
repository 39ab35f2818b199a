import { type FindableItem, temperatureLabels } from '@order-change/contract';
import { Bullets, Button, Dialog } from '@order-change/shared-ui';
import styled from 'styled-components';

import * as texts from '#texts/picker';

const Picture = styled.img`
  order: -1;
  width: 100%;
  aspect-ratio: 4 / 3;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.neutralSoft};
  object-fit: cover;
`;

interface ItemDetailProps {
  item: FindableItem;
  onClose: () => void;
}

/** An item with its large picture and all that the catalogue says about it. */
export function ItemDetail({ item, onClose }: ItemDetailProps) {
  const { name, description, category, temperature, timeSlotSelectable, imageUrl } = item;
  const facts = [
    category,
    temperatureLabels[temperature],
    timeSlotSelectable ? texts.canHaveTimeSlot : texts.cannotHaveTimeSlot,
  ];
  return (
    <Dialog
      title={name}
      lines={[description]}
      onCancel={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Picture src={imageUrl} alt="" />
      <Bullets>
        {facts.filter(Boolean).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Bullets>
    </Dialog>
  );
}
