-- Received money and movements at banks, counted and added up by months: lists of ten years need not read them all.
DO $do$ declare it record; args text; begin
  for it in select * from (values
    ('payment_receipt', 'receipts', 'receipt', $$'everyone'$$, $$'readers'$$, '1'),
    ('payment_receipt', 'received', 'received', $$'everyone'$$, $$'readers'$$, 'amount'),
    ('bank_movement', 'movements', 'movement', 'account_id::text', $$case when amount > 0 then 'income' else 'expense' end$$, '1'),
    ('bank_movement', 'moved', 'moved', 'account_id::text', $$case when amount > 0 then 'income' else 'expense' end$$, 'amount')
  ) counted (of, name, kind, audience, open_to, n) loop
    args := format('for each statement execute function count_rows(%L, %L, %L, %L, %L)', it.kind, $$to_char(day, 'YYYY-MM')$$, it.audience, it.open_to, it.n);
    execute format('create trigger %I after insert on %I referencing new table as fresh %s', it.name || '_counted', it.of, args);
    execute format('create trigger %I after delete on %I referencing old table as gone %s', it.name || '_uncounted', it.of, args);
    execute format('create trigger %I after update on %I referencing old table as gone new table as fresh %s', it.name || '_recounted', it.of, args);
    execute format('insert into tally select community_id, %L, %s, %s, %s, sum(%s) from %I group by 1, 2, 3, 4, 5 having sum(%5$s) <> 0',
      it.kind, $$to_char(day, 'YYYY-MM')$$, it.audience, it.open_to, it.n, it.of);
  end loop;
end $do$;
