import { ThemeProvider } from '@order-change/shared-ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { App } from '../app';
import { LanguageProvider } from '../language';
import type { Live } from '../live';
import { type Language, loadTexts } from '../texts/load-texts';
import { type Answers, done, served, startServer } from './start-server';

export const release = '000007-aaaaaaaaaaaa';
const previous = '000006-bbbbbbbbbbbb';

/** The live release of the tests: two parts, without a rollout. */
export const live: Live = {
  release,
  flow: 'activate',
  by: 'team-auth',
  why: null,
  activatedDatetime: '2026-11-24T10:00:00.000Z',
  previous,
  active: { versions: { host: '1.0.0', 'remote-auth': '1.2.0' } },
  rollouts: {},
  judged: [],
  failing: [],
  reported: [],
  notices: [],
  sinceDatetime: '2026-11-24T10:00:00.000Z',
  latestDatetime: null,
  owners: {},
  faults: [],
  approvalsRequired: false,
  waiting: [],
  you: {
    name: 'ops-night',
    may: ['publish', 'activate'],
    parts: 'all',
    until: '2027-01-01T00:00:00.000Z',
  },
};

export const reads = {
  status: 'GET status?brief=true',
  history: 'GET history?last=20&brief=true',
  diff: `GET diff?from=${release}&to=${previous}`,
  list: 'GET list?part=host',
};

/** Renders something of the page in the theme and a language. */
export async function renderIn(ui: ReactElement, language: Language = 'ja') {
  const first = await loadTexts(language);
  return render(
    <ThemeProvider>
      <LanguageProvider first={first}>{ui}</LanguageProvider>
    </ThemeProvider>,
  );
}

interface Opened {
  live?: Partial<Live>;
  answers?: Answers;
  language?: Language;
}

/** Opens the page for somebody who has signed in, and waits for what is live unless `answers` tell otherwise. */
export async function open({ live: given = {}, answers = {}, language = 'ja' }: Opened = {}) {
  const server = startServer({
    'GET live': served({ ...live, ...given }),
    [reads.status]: done({ told: [] }),
    [reads.history]: done({ releases: [], told: [] }),
    [reads.diff]: done({ changes: [] }),
    [reads.list]: done({ names: ['host', 'remote-auth'], published: { host: ['1.0.0'] } }),
    ...answers,
  });
  await renderIn(<App />, language);
  if (!answers['GET live']) await findSection(language === 'ja' ? '公開中' : 'Live');
  return { user: userEvent.setup(), ...server };
}

export const findSection = (name: string) => screen.findByRole('region', { name });
export const getSection = (name: string) => screen.getByRole('region', { name });

/** The button of a section. */
export const buttonOf = (section: string, name: string) =>
  within(getSection(section)).getByRole('button', { name });

/** The field of a section. */
export const fieldOf = (section: string, label: string) =>
  within(getSection(section)).getByLabelText(label);
