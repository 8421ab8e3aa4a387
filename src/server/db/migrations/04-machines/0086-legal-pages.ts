import { sql, type Kysely, type Migration } from 'kysely';

/** Owners write their terms, privacy policy and refund policy as a document of the site. */
export const legalPages: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table site_documents drop constraint site_documents_name_check,
  add constraint site_documents_name_check check (name in ('menu', 'footer', 'theme', 'seo', 'legal'));
insert into site_documents (name) values ('legal');`.execute(db);
  },
};
