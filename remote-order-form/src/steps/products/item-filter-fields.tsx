import { type Temperature, temperatureLabels } from '@order-change/contract';
import { SelectField, Stack, TextField, useComposition } from '@order-change/shared-ui';
import { useState } from 'react';
import type { ItemFilter } from './search-items';

const temperatures = Object.entries(temperatureLabels).map(([value, label]) => ({ value, label }));

function toTemperature(value: string): ItemFilter['temperature'] {
  return Object.hasOwn(temperatureLabels, value) ? (value as Temperature) : '';
}

interface ItemFilterFieldsProps {
  filter: ItemFilter;
  onChange: (filter: ItemFilter) => void;
}

/** Words and temperature. The words are searched once an input method has finished them. */
export function ItemFilterFields({ filter, onChange }: ItemFilterFieldsProps) {
  const [typed, setTyped] = useState(filter.query);
  const { isComposing, handlers } = useComposition();
  return (
    <Stack gap="m" role="search">
      <TextField
        {...handlers}
        type="search"
        label="商品を検索"
        hint="商品名や説明のことばで検索できます。"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (!isComposing) onChange({ ...filter, query: target.value });
        }}
        onCompositionEnd={(event) => {
          handlers.onCompositionEnd();
          onChange({ ...filter, query: event.currentTarget.value });
        }}
      />
      <SelectField
        label="温度帯"
        width="short"
        placeholder="すべて"
        options={temperatures}
        value={filter.temperature}
        onChange={({ target }) => onChange({ ...filter, temperature: toTemperature(target.value) })}
      />
    </Stack>
  );
}
