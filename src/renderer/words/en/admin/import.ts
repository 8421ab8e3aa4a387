import { words } from '#renderer/words/admin-words.ts';
import { count, filled } from '#renderer/words/words.ts';

/** Comparing a provider's list with the offers. */
export const adminImportWords = words('adminImport', {
  all: 'All',
  filters: 'Changes',
  lines: 'What differs',
  new: 'New',
  dearer: 'Dearer',
  cheaper: 'Cheaper',
  back: 'Back again',
  gone: 'Gone',
  below_floor: 'Below floor',
  other: 'Other codes',
  done: 'Applied',
  offer: 'Offer',
  change: 'Change',
  cost: 'Cost',
  price: 'Price',
  floor: 'Floor',
  stock: 'Stock',
  lead: filled('{server} lists {listed} offers, {same} of them as here. Compared {when}.'),
  replaced: 'A newer comparison has taken its place.',
  nothingDiffers: 'Nothing differs',
  apply: 'Apply',
  applyTitle: 'Apply to the offers',
  cancel: 'Cancel',
  summary: filled('{lines} lines: {added} new offers, {gone} paused because they are gone.'),
  compare: 'Compare with offers',
  followsList: 'Take the provider’s list without asking',
  fallBelow: count({ one: '{count} offer stops below its floor', other: '{count} offers stop below their floor' }),
  applied: count({
    one: '{count} line applied. Open pages show it now.',
    other: '{count} lines applied. Open pages show them now.',
  }),
  applySubmit: count({ one: 'Apply {count} line', other: 'Apply {count} lines' }),
});
