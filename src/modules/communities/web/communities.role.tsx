import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { backTo, Card, PageHeader, rememberSearch } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { FormFooter, showFieldErrors, useLeaveGuard } from '#web/ui/formparts.tsx';
import { roleTitle } from '#web/ui/roletitle.ts';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type Role, useRole } from './communities.data.ts';
import { RightsMatrix } from './communities.matrix.tsx';

const list = '/detail-svj';

/** /role/{id}: what a role may do, to read or, for who may give it, to change (ROLES-25). */
export function RoleDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  const navigate = useNavigate();
  const { data, error } = useRole(id);
  useEffect(() => rememberSearch(list, { tab: 'roles' }), []);
  useEffect(() => {
    if (error) navigate({ ...backTo(list), replace: true });
  }, [error, navigate]);
  if (!data) return <PageSkeleton />;
  return data.can.edit ? <RoleForm key={data.id} role={data} /> : <ReadRole role={data} />;
}

function ReadRole({ role }: { role: Role }) {
  const t = useText();
  return (
    <>
      <PageHeader title={roleTitle(t, role)} back={list} />
      <Card title={t('ROLES.RIGHTS')}>
        <RightsMatrix value={role.modules} />
      </Card>
    </>
  );
}

function RoleForm({ role }: { role: Role }) {
  const t = useText();
  const { user } = useSession();
  const { form, busy, save, remove } = useRoleSaving(role);
  const isCustom = role.can.remove;
  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <PageHeader title={roleTitle(t, role)} back={list} actions={isCustom && <RemoveButton onClick={remove} />} />
      <Stack>
        <Card>
          {isCustom ? (
            <TextInput label={t('ROLES.TITLE')} required maxLength={255} {...form.getInputProps('title')} />
          ) : (
            <Text c="dimmed">{t('ROLES.BUILT_IN')}</Text>
          )}
          <Text size="sm" c="dimmed" mt="xs">
            {t('ROLES.HOLDS_AT_ONCE')}
          </Text>
        </Card>
        <Card title={t('ROLES.RIGHTS')}>
          {form.errors.modules && (
            <Alert color="red" variant="light" role="alert" mb="sm">
              {form.errors.modules}
            </Alert>
          )}
          <RightsMatrix
            value={form.values.modules}
            had={role.modules}
            isOwn={role.id === user.role?.id}
            onChange={(modules) => form.setFieldValue('modules', modules)}
          />
        </Card>
      </Stack>
      <FormFooter>
        <span />
        <WriteButton onClick={save} loading={busy} disabled={!form.isDirty()}>
          {t('BASE.SAVE')}
        </WriteButton>
      </FormFooter>
    </form>
  );
}

function RemoveButton({ onClick }: { onClick: () => void }) {
  const t = useText();
  return (
    <WriteButton variant="default" leftSection={<IconTrash size={18} />} onClick={onClick}>
      {t('BASE.DELETE')}
    </WriteButton>
  );
}

/** Saving and deleting a role; who changes the own one sees the menu follow. */
function useRoleSaving(role: Role) {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const form = useForm({ initialValues: { title: role.title, modules: role.modules } });
  const guard = useLeaveGuard(form.isDirty());
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['role'], refetchType: 'none' });
    if (role.id === user.role?.id) await client.invalidateQueries({ queryKey: ['session'] });
  };
  async function work(send: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await send();
      await refresh();
      return true;
    } catch (failure) {
      showFieldErrors(form, failure, t.raw);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    form,
    busy,
    async save() {
      if (!form.values.title.trim()) return form.setErrors({ title: t('BASE.VALIDATION.REQUIRED') });
      if (!(await work(() => api('PUT /role/{id}', { id: role.id, ...form.values })))) return;
      form.resetDirty();
      await client.invalidateQueries({ queryKey: ['role', role.id] });
      notify('success', t('ROLES.DONE.SAVED'));
    },
    async remove() {
      const values = { thing: t('SVJ.ROLE_THING'), title: role.title };
      const question = { ask: 'BASE.CONFIRM.DELETE_FOR_GOOD', yes: 'BASE.YES.DELETE', values, danger: true } as const;
      if (!(await confirm(question))) return;
      if (!(await work(() => api('DELETE /role/{id}', { id: role.id })))) return;
      guard.release();
      notify('success', t('ROLES.DONE.DELETED'));
      await navigate(backTo(list));
    },
  };
}
