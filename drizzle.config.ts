import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/**/*schema.ts', './studio/store/*schema.ts'],
  out: './server/db/migrations',
});
