import { selectMetadata, useAppSelector } from '@order-change/client';

import * as texts from '#texts';

export interface ExternalLink {
  label: string;
  href: string;
}

/** The header's links (spec §2); their addresses come from the server's configuration. */
export function useExternalLinks(): ExternalLink[] {
  const links = useAppSelector(selectMetadata)?.links;
  if (!links) return [];
  const { sitemap, faq, recruit, privacy, contact } = texts.externalLinks;
  return [
    { label: sitemap, href: links.sitemap },
    { label: faq, href: links.faq },
    { label: recruit, href: links.recruit },
    { label: privacy, href: links.privacy },
    { label: contact, href: links.contact },
  ];
}
