import { selectMetadata, useAppSelector } from '@order-change/client';
import { ContactPoint } from '@order-change/form';
import { Text } from '@order-change/shared-ui';

import * as texts from '#texts';

/** Whom to ask: by the page that metadata names, if they have come. */
export function Contact() {
  return <ContactPoint href={useAppSelector(selectMetadata)?.links.contact} />;
}

/** Whom to ask if the advice above it does not help. */
export function ElseContact() {
  return (
    <>
      <Text>{texts.elseAskContact}</Text>
      <Contact />
    </>
  );
}
