import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/schema*.ts', './src/modules/*/server/*.kind.ts'],
  out: './migrations',
});
