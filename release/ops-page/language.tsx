import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Language, loadTexts } from './texts/load-texts';

const key = 'ops-language';

type Loaded = Awaited<ReturnType<typeof loadTexts>>;

interface Spoken extends Loaded {
  /** Formats a time in the reader's own zone. */
  formatTime: (iso: string) => string;
  /** Formats hour and minute of a time in ms since the epoch. */
  formatClock: (at: number) => string;
  /** Changes to the other language. */
  change: () => void;
}

const Context = createContext<Spoken | undefined>(undefined);

/** The language that this person has chosen, else that of the browser. */
export function firstLanguage(): Language {
  const kept = localStorage.getItem(key);
  if (kept === 'ja' || kept === 'en') return kept;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

export function LanguageProvider({ first, children }: { first: Loaded; children: ReactNode }) {
  const [loaded, setLoaded] = useState(first);
  const { language, t } = loaded;
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = t.title;
  }, [language, t]);
  const change = () => {
    const next = language === 'ja' ? 'en' : 'ja';
    localStorage.setItem(key, next);
    void loadTexts(next).then(setLoaded);
  };
  const formatTime = (iso: string) =>
    new Date(iso).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const formatClock = (at: number) =>
    new Date(at).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' });
  return <Context value={{ ...loaded, formatTime, formatClock, change }}>{children}</Context>;
}

export function useLanguage(): Spoken {
  const spoken = useContext(Context);
  if (!spoken) throw new Error('LanguageProvider is missing');
  return spoken;
}
