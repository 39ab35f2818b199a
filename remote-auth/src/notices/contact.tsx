import { selectMetadata, useAppSelector } from '@order-change/client';
import { ContactPoint } from '@order-change/form';

/** Whom to ask: by the page that metadata names, if they have come. */
export function Contact() {
  return <ContactPoint href={useAppSelector(selectMetadata)?.links.contact} />;
}
