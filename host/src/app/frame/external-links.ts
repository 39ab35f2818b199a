import { selectMetadata, useAppSelector } from '@order-change/client';

export interface ExternalLink {
  label: string;
  href: string;
}

/** The header's links (spec §2); their addresses come from the server's configuration. */
export function useExternalLinks(): ExternalLink[] {
  const links = useAppSelector(selectMetadata)?.links;
  if (!links) return [];
  return [
    { label: 'サイトマップ', href: links.sitemap },
    { label: 'よくあるご質問', href: links.faq },
    { label: '採用情報', href: links.recruit },
    { label: '個人情報保護方針', href: links.privacy },
    { label: 'お問い合わせ', href: links.contact },
  ];
}
