import {
  getNodeText,
  queryAllByLabelText,
  queryAllByRole,
  queryAllByText,
} from '@testing-library/dom';

/** Query of a customer: by its role and name, its label, or its text. */
export interface Query {
  by: 'role' | 'label' | 'text';
  /** role, label or text */
  wanted: string;
  /** source of the expression that the name matches */
  name?: string;
  exact?: boolean;
}

/** Finds what is seen, in the order of the page. */
function find({ by, wanted, name, exact = false }: Query): HTMLElement[] {
  const { body } = document;
  const pattern = name === undefined ? undefined : new RegExp(name);
  const found =
    by === 'role'
      ? queryAllByRole(body, wanted, pattern ? { name: pattern } : {})
      : by === 'label'
        ? queryAllByLabelText(body, wanted, { exact, selector: 'input, select, textarea, button' })
        : queryAllByText(body, (_text, element) => isTextOf(element, wanted));
  return found.filter((element) => element.checkVisibility());
}

function isTextOf(element: Element | null, wanted: string): boolean {
  // A place for a line to end does not count as a letter.
  return (
    element instanceof HTMLElement && getNodeText(element).replaceAll('\u200b', '').includes(wanted)
  );
}

Object.assign(window, { findOnPage: find });

/** Collects what a page should never do, from now on. */
const problems: string[] = [];
addEventListener('error', ({ message }) => problems.push(`uncaught: ${message}`));
addEventListener('unhandledrejection', ({ reason }) =>
  problems.push(`unhandled: ${String(reason)}`),
);
addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
  problems.push(`${violatedDirective} refuses ${blockedURI}`),
);
Object.assign(window, { problems });
