import { Link, Text } from '@order-change/shared-ui';
import { fill } from '../src/texts/fill';
import { useLanguage } from './language';
import type { Owner as Team } from './live';

const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const telephone = /^\+?[\d()-][\d ()-]{5,}$/;

/** The address that a press on a contact opens; undefined for words alone, such as the name of a channel. */
export function toHref(contact: string): string | undefined {
  if (contact.startsWith('https://')) return contact;
  if (mail.test(contact)) return `mailto:${contact}`;
  return telephone.test(contact) ? `tel:${contact.replace(/[^\d+]/g, '')}` : undefined;
}

/** The team that has a part, and how to reach it. */
export function Owner({ owner }: { owner: Team | undefined }) {
  const { t } = useLanguage();
  if (!owner)
    return (
      <Text size="s" tone="muted">
        {t.noOwner}
      </Text>
    );
  const href = toHref(owner.contact);
  return (
    <Text size="s">
      {fill(t.owner, { name: owner.name })}{' '}
      {href ? <Link href={href}>{owner.contact}</Link> : owner.contact}
    </Text>
  );
}
