import { actionNames, actionOf, type ActionName } from '#shared/public-api/public-api.ts';
import type { apiDocsWords } from '#renderer/words/en/api-docs.ts';

type SectionWord = 'overview' | 'yourKey' | 'life' | 'notSold' | 'errors' | 'limits' | 'clients';
export type DocsSection = { id: string; word: SectionWord } | { id: string; action: ActionName };
type GroupWord = 'start' | 'account' | 'catalogue' | 'numbers' | 'reference';
export type SectionGroup = { word: GroupWord; sections: readonly DocsSection[] };

const plain = (word: SectionWord): DocsSection => ({ id: word, word });

function actionsOf(group: 'account' | 'catalogue' | 'numbers'): SectionGroup {
  const names = actionNames.filter((name) => actionOf(name).group === group);
  return { word: group, sections: names.map((action) => ({ id: action, action })) };
}

/** All sections in page order, as the section list shows them. */
export const sectionGroups: readonly SectionGroup[] = [
  { word: 'start', sections: [plain('overview'), plain('yourKey'), plain('life')] },
  actionsOf('account'),
  actionsOf('catalogue'),
  actionsOf('numbers'),
  { word: 'reference', sections: [plain('notSold'), plain('errors'), plain('limits'), plain('clients')] },
];

export const sectionIds = sectionGroups.flatMap(({ sections }) => sections.map(({ id }) => id));

export function titleOf(section: DocsSection, t: ReturnType<typeof apiDocsWords.get>): string {
  return 'action' in section ? section.action : t[section.word];
}
