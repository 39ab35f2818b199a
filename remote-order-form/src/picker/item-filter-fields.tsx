import { fill, type Temperature, temperatureLabels } from '@order-change/contract';
import { Button, CheckboxGroup, media, SelectField } from '@order-change/shared-ui';
import { type Ref, useId, useState } from 'react';
import styled from 'styled-components';
import type { FilterCounts } from './filter-items';
import { type ItemFilter, type ItemSort, itemSorts, temperatures } from './picker-view';
import { SearchField } from './search-field';

import * as texts from '#texts/picker';

const sortLabels: Record<ItemSort, string> = texts.sorts;

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
`;

/** Under 960 px the filters unfold: the first items are to be seen without scrolling. */
const Unfold = styled.div`
  ${media.medium} {
    display: none;
  }
`;

const Filters = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  align-items: end;
  gap: ${({ theme }) => theme.space.s};

  & > :last-child {
    grid-column: 1 / -1;
  }

  ${media.medium} {
    display: grid;
  }
`;

interface ItemFilterFieldsProps {
  filter: ItemFilter;
  /** of the catalogue; without any there is nothing to choose by category */
  categories: readonly string[];
  counts: FilterCounts;
  onChange: (filter: ItemFilter) => void;
  /** of the search field */
  ref: Ref<HTMLInputElement>;
}

/** Words, filters with how many items each leaves, order. */
export function ItemFilterFields({
  filter,
  categories,
  counts,
  onChange,
  ref,
}: ItemFilterFieldsProps) {
  const sorts = categories.length > 0 ? itemSorts : itemSorts.filter((sort) => sort !== 'category');

  const used = [filter.category, filter.temperature, filter.hasTimeSlot].filter(Boolean).length;
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  return (
    <Root role="search" aria-label={texts.products}>
      <SearchField
        query={filter.query}
        onSearch={(query) => onChange({ ...filter, query })}
        ref={ref}
      />
      <Unfold>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {used > 0 ? fill(texts.filtersUsed, { count: used }) : texts.filters}
        </Button>
      </Unfold>
      <Filters id={id} $isOpen={isOpen}>
        {categories.length > 0 && (
          <SelectField
            label={texts.category}
            placeholder={texts.all}
            options={categories.map((value) => ({
              value,
              label: counted(value, counts.categories.get(value)),
            }))}
            value={filter.category}
            onChange={({ target }) => onChange({ ...filter, category: target.value })}
          />
        )}
        <SelectField
          label={texts.temperature}
          placeholder={texts.all}
          options={temperatures.map((value) => ({
            value,
            label: counted(temperatureLabels[value], counts.temperatures.get(value)),
          }))}
          value={filter.temperature}
          onChange={({ target }) =>
            onChange({ ...filter, temperature: toTemperature(target.value) })
          }
        />
        <SelectField
          label={texts.sort}
          options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
          value={filter.sort}
          onChange={({ target }) => onChange({ ...filter, sort: toSort(target.value) })}
        />
        <CheckboxGroup
          label={texts.timeSlot}
          name="has-time-slot"
          options={[{ value: 'yes', label: counted(texts.onlyWithTimeSlot, counts.withTimeSlot) }]}
          value={filter.hasTimeSlot ? ['yes'] : []}
          onChange={(chosen) => onChange({ ...filter, hasTimeSlot: chosen.length > 0 })}
        />
      </Filters>
    </Root>
  );
}

function counted(label: string, count = 0): string {
  return fill(texts.counted, { label, count });
}

function toTemperature(value: string): Temperature | '' {
  return temperatures.find((each) => each === value) ?? '';
}

function toSort(value: string): ItemSort {
  return itemSorts.find((each) => each === value) ?? 'recommended';
}
