import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { backTo, Card } from '#web/page.tsx';
import { FormPage, SaveButtons } from '#web/ui/formpage.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { GivenFields, useOrderSaving } from './orders.given.tsx';

/** /admin/objednavky/novy: a new order; once it is made, its page with the address of the form. */
export function NewOrder() {
  const navigate = useNavigate();
  const { refresh } = useVerbs('order');
  const saving = useOrderSaving(undefined, async (id) => {
    await refresh();
    navigate({ to: `/admin/objednavky/${id}` as never });
  });
  const leave = () => navigate(backTo('/admin/objednavky'));
  return (
    <FormPage
      title="ADMIN.ORDER.NEW"
      saving={saving}
      nameOf={({ email }) => email}
      newer={() => null}
      footer={<SaveButtons saving={saving} isNew onCancel={leave} SaveButton={Button as never} />}
    >
      <Card>
        <GivenFields form={saving.form} />
      </Card>
    </FormPage>
  );
}
