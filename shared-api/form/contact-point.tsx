import { company, sitePaths } from '@order-change/contract';
import { Link, Text } from '@order-change/shared-ui';

import * as texts from '#texts';

interface ContactPointProps {
  /** the page that metadata names; without metadata that of the company's file */
  href?: string | undefined;
}

/** Whom to ask: the contact point's page, its number, which a phone dials, and its hours. */
export function ContactPoint({
  href = new URL(sitePaths.contact, company.site).href,
}: ContactPointProps) {
  return (
    <Text as="div">
      <Link href={href} external>
        {texts.contactPoint}
      </Link>
      <br />
      {texts.telephone}
      <Link href={`tel:${company.telephone}`}>{company.telephone}</Link>
      <br />
      {texts.hours}
      {company.hours}
    </Text>
  );
}
