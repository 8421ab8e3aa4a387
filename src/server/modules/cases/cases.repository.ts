import type { NumberId } from '#shared/contract/numbers.ts';
import type { Db } from '../../db/client.ts';

type CaseRow = { kind: string; detail: string; numberId: NumberId | undefined };

export async function addCase(db: Db, { kind, detail, numberId }: CaseRow): Promise<void> {
  await db
    .insertInto('cases')
    .values({ kind, detail, number_id: numberId ?? null, resolved_at: null })
    .execute();
}

export async function hasCase(db: Db, { kind, detail }: Pick<CaseRow, 'kind' | 'detail'>): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', kind)
    .where('detail', '=', detail)
    .executeTakeFirst();
  return row !== undefined;
}
