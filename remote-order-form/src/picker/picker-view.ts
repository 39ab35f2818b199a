import { type Temperature, temperatureLabels } from '@order-change/contract';
import { array, boolean, lazy, number, object, string } from 'yup';

export const temperatures = Object.keys(temperatureLabels) as Temperature[];

export const itemSorts = ['recommended', 'name', 'category'] as const;
export type ItemSort = (typeof itemSorts)[number];

export interface ItemFilter {
  query: string;
  /** '' is every one */
  category: string;
  temperature: Temperature | '';
  /** only items that can have a time slot */
  hasTimeSlot: boolean;
  sort: ItemSort;
  /** wanted values of facts, by the facts' labels */
  facts: Readonly<Record<string, string>>;
}

/** State in which a customer left the catalogue. */
export interface PickerView {
  filter: ItemFilter;
  /** pages of items that are shown */
  pages: number;
  /** CSS pixels from the top of the page, as it was left; 0 once another list is shown */
  scrollTop: number;
  /** numbers of the items that were looked at in this visit, the last first */
  seen: readonly string[];
}

export const emptyFilter: ItemFilter = {
  query: '',
  category: '',
  temperature: '',
  hasTimeSlot: false,
  sort: 'recommended',
  facts: {},
};

/** Returns whether a filter leaves items out; their order alone does not. */
export function isNarrowing({ sort: _sort, facts, ...rest }: ItemFilter): boolean {
  return Object.values(rest).some(Boolean) || Object.keys(facts).length > 0;
}

export const emptyPickerView: PickerView = {
  filter: emptyFilter,
  pages: 1,
  scrollTop: 0,
  seen: [],
};

const pickerView = object({
  filter: object({
    query: string().defined(),
    category: string().defined(),
    temperature: string()
      .oneOf(['', ...temperatures])
      .defined(),
    hasTimeSlot: boolean().required(),
    sort: string().oneOf(itemSorts).required(),
    // An earlier page kept none.
    facts: lazy((kept: unknown) =>
      object(
        Object.fromEntries(Object.keys(Object(kept)).map((label) => [label, string().required()])),
      ).optional(),
    ),
  }).required(),
  pages: number().integer().min(1).required(),
  scrollTop: number().min(0).required(),
  seen: array(string().required()).required(),
});

/** The view that an earlier page left, if this version understands it, else a new one. */
export function toPickerView(kept: unknown): PickerView {
  if (!pickerView.isValidSync(kept, { strict: true })) return emptyPickerView;
  return { ...kept, filter: { ...emptyFilter, ...kept.filter } as ItemFilter };
}
