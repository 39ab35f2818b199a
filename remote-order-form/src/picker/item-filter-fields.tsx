import { fill, type Temperature, temperatureLabels } from '@order-change/contract';
import { Button, CheckboxGroup, media, SelectField } from '@order-change/shared-ui';
import { type Ref, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Chip, Chips } from './chips';
import type { FilterCounts } from './filter-items';
import {
  emptyFilter,
  type ItemFilter,
  type ItemSort,
  itemSorts,
  temperatures,
} from './picker-view';
import { SearchField } from './search-field';

import * as texts from '#texts/picker';

const sortLabels: Record<ItemSort, string> = texts.sorts;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.s};
`;

/** Under 960 px the filters unfold: the first items are to be seen without scrolling. */
const Unfold = styled(Chip)`
  &::after {
    content: '';
    display: inline-block;
    width: 0.5em;
    height: 0.5em;
    margin: 0 0.125em 0.2em 0.5em;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }

  &[aria-expanded='true']::after {
    margin-bottom: -0.1em;
    transform: rotate(225deg);
  }

  ${media.medium} {
    display: none;
  }
`;

/** A filter that is used, beside the button that hides it; a press drops it. From 960 px on the filter itself is in view. */
const Used = styled(Chip)`
  &::after {
    content: '×' / '';
    margin-inline-start: 0.5em;
  }

  ${media.medium} {
    display: none;
  }
`;

const Filters = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  align-items: end;
  gap: ${({ theme }) => theme.space.s};

  & > [role='group'] {
    grid-column: 1 / -1;
  }

  /* On a phone they stand between the field and the products: it is seen where they end. */
  padding: ${({ theme }) => theme.space.s};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.surfaceMuted};

  ${media.medium} {
    display: grid;
    padding: 0;
    background: none;
  }
`;

/** On a phone the open filters hide what is found. */
const See = styled.div`
  grid-column: 1 / -1;

  ${media.medium} {
    display: none;
  }
`;

interface ItemFilterFieldsProps {
  filter: ItemFilter;
  /** of the catalogue; without any there is nothing to choose by category */
  categories: readonly string[];
  /** by their labels: values of facts that divide the catalogue */
  facts: ReadonlyMap<string, readonly string[]>;
  counts: FilterCounts;
  /** items of the catalogue, and how many of them are left */
  all: number;
  found: number;
  onChange: (filter: ItemFilter) => void;
  /** the customer turns to the search field */
  onAsk: () => void;
  /** of the search field */
  ref: Ref<HTMLInputElement>;
}

/** Words, filters with how many items each leaves, order. */
export function ItemFilterFields({
  filter,
  categories,
  facts,
  counts,
  all,
  found,
  onChange,
  onAsk,
  ref,
}: ItemFilterFieldsProps) {
  const sorts = categories.length > 0 ? itemSorts : itemSorts.filter((sort) => sort !== 'category');

  const used: { label: string; without: ItemFilter }[] = Object.entries(filter.facts).map(
    ([label, value]) => ({ label: value, without: withFact(filter, label, '') }),
  );
  if (filter.hasTimeSlot)
    used.unshift({ label: texts.timeSlotUsed, without: { ...filter, hasTimeSlot: false } });
  if (filter.temperature !== '')
    used.unshift({
      label: temperatureLabels[filter.temperature],
      without: { ...filter, temperature: '' },
    });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const unfolding = useRef<HTMLButtonElement>(null);

  const unfold = (
    <>
      <Unfold
        type="button"
        ref={unfolding}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {used.length > 0 ? fill(texts.filtersUsed, { count: used.length }) : texts.filters}
      </Unfold>
      {used.map(({ label, without }) => (
        <Used
          key={label}
          type="button"
          aria-pressed
          aria-label={fill(texts.dropFilter, { label })}
          onClick={() => {
            unfolding.current?.focus(); // the pressed button goes away
            onChange(without);
          }}
        >
          {label}
        </Used>
      ))}
    </>
  );

  return (
    <Root role="search" aria-label={texts.products}>
      <SearchField
        query={filter.query}
        count={all}
        onSearch={(query) => {
          setOpen(false); // On a phone they would hide what is found.
          onChange({ ...filter, query });
        }}
        onFocus={onAsk}
        ref={ref}
      />
      {categories.length > 0 ? (
        <Chips
          label={texts.category}
          before={unfold}
          choices={categories.map((value) => ({
            value,
            label: value,
            count: counts.categories.get(value),
          }))}
          value={filter.category}
          onChange={(category) => onChange({ ...filter, category })}
        />
      ) : (
        <div>{unfold}</div>
      )}
      <Filters id={id} $isOpen={isOpen}>
        <Chips
          label={texts.temperature}
          choices={temperatures.map((value) => ({
            value,
            label: temperatureLabels[value],
            count: counts.temperatures.get(value),
          }))}
          value={filter.temperature}
          onChange={(value) => onChange({ ...filter, temperature: toTemperature(value) })}
        />
        {[...facts].map(([label, values]) => (
          <SelectField
            key={label}
            label={label}
            placeholder={texts.all}
            options={values.map((value) => ({
              value,
              label: counted(value, counts.facts.get(label)?.get(value)),
            }))}
            value={filter.facts[label] ?? ''}
            onChange={({ target }) => onChange(withFact(filter, label, target.value))}
          />
        ))}
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
        <See>
          <Button
            onClick={() => {
              unfolding.current?.focus(); // the pressed button goes away
              setOpen(false);
            }}
          >
            {fill(texts.seeFound, { count: found })}
          </Button>
          <Button
            variant="text"
            onClick={() => {
              const { query, category, sort } = filter;
              onChange({ ...emptyFilter, query, category, sort });
            }}
          >
            {texts.dropFilters}
          </Button>
        </See>
      </Filters>
    </Root>
  );
}

function counted(label: string, count = 0): string {
  return fill(texts.counted, { label, count });
}

function withFact(filter: ItemFilter, label: string, value: string): ItemFilter {
  const { [label]: _before, ...others } = filter.facts;
  return { ...filter, facts: value === '' ? others : { ...others, [label]: value } };
}

function toTemperature(value: string): Temperature | '' {
  return temperatures.find((each) => each === value) ?? '';
}

function toSort(value: string): ItemSort {
  return itemSorts.find((each) => each === value) ?? 'recommended';
}
