import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Language, type Texts, texts } from './texts';

const key = 'ops-language';

interface Spoken {
  language: Language;
  t: Texts;
  /** A time in the reader's own zone. */
  tellTime: (iso: string) => string;
  change: () => void;
}

const Context = createContext<Spoken | undefined>(undefined);

function firstLanguage(): Language {
  const kept = localStorage.getItem(key);
  if (kept === 'ja' || kept === 'en') return kept;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  const t = texts[language];
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = t.title;
  }, [language, t]);
  const change = () => {
    const next = language === 'ja' ? 'en' : 'ja';
    localStorage.setItem(key, next);
    setLanguage(next);
  };
  const tellTime = (iso: string) =>
    new Date(iso).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return <Context value={{ language, t, tellTime, change }}>{children}</Context>;
}

export function useLanguage(): Spoken {
  const spoken = useContext(Context);
  if (!spoken) throw new Error('LanguageProvider is missing');
  return spoken;
}
