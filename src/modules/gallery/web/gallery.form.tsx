import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { backTo, Card } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { FormPage, type RecordForm, SaveButtons, useRecordForm } from '#web/ui/formpage.tsx';
import { visibilityChoices } from '#web/ui/visibility.tsx';
import { galleryErrors } from '../gallery.rules.ts';
import { useGalleryActions } from './gallery.actions.tsx';
import { type Chosen, ChosenPhotos } from './gallery.chosen.tsx';
import { type Gallery, useGallery } from './gallery.data.ts';
import { handOver } from './gallery.sending.ts';

const path = '/fotogalerie';

/** /fotogalerie/novy: a new gallery; it opens when it is stored, and sends the photos that were chosen for it. */
export function NewGallery() {
  const navigate = useNavigate();
  const { refresh } = useGalleryActions();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  return (
    <GalleryForm
      hasPhotos={chosen.length > 0}
      onCancel={() => navigate(backTo(path))}
      onSaved={(id) => {
        handOver(
          id,
          chosen.map(({ file }) => file),
        );
        void refresh().then(() => navigate({ to: '/fotogalerie/$id', params: { id } }));
      }}
    >
      <ChosenPhotos photos={chosen} onChange={setChosen} />
    </GalleryForm>
  );
}

/** /fotogalerie/{id}/upravit */
export function EditGallery() {
  const { id } = useParams({ strict: false }) as { id: string };
  const navigate = useNavigate();
  const { gallery, error } = useGallery(id);
  const { refresh } = useGalleryActions();
  const leave = () => navigate({ to: '/fotogalerie/$id', params: { id } });
  const isGone = Boolean(error) || gallery?.can.edit === false;
  useEffect(() => {
    if (isGone) navigate({ ...backTo(path), replace: true });
  }, [isGone, navigate]);
  if (!gallery || isGone) return <PageSkeleton />;
  return (
    <GalleryForm
      key={gallery.version}
      gallery={gallery}
      onCancel={leave}
      onSaved={() => refresh().then(() => void leave())}
    />
  );
}

type Values = { title: string; description: string; visibility: 'public' | 'private' };
type Props = {
  gallery?: Gallery;
  /** Whether photos were chosen that are sent once the gallery is stored. */
  hasPhotos?: boolean;
  onCancel: () => void;
  onSaved: (id: string) => void;
  children?: ReactNode;
};

/** The form of a new or an edited gallery. */
function GalleryForm({ gallery, hasPhotos, onCancel, onSaved, children }: Props) {
  const { title, description, visibility } = gallery ?? {
    title: '',
    description: '',
    visibility: 'public' as const,
  };
  const saving = useRecordForm<Values, Gallery>({
    name: 'gallery',
    record: gallery,
    initial: { title, description, visibility },
    load: (id) => api('GET /gallery/{id}', { id }),
    errors: galleryErrors,
    send: (values, held, version) =>
      held ? api('PUT /gallery/{id}', { ...values, id: held.id, version }) : api('POST /gallery', values),
    isChanged: hasPhotos,
    done: gallery ? 'GALLERY.DONE.SAVED' : hasPhotos ? 'GALLERY.DONE.SENDING' : 'GALLERY.DONE.CREATED',
    onSaved,
  });
  const { form } = saving;
  return (
    <FormPage
      title={gallery ? 'GALLERY.EDIT' : 'GALLERY.NEW'}
      saving={saving}
      nameOf={(newer) => newer.title}
      newer={(newer) => <p className="pre">{newer.description}</p>}
      footer={<SaveButtons saving={saving} isNew={!gallery} onCancel={onCancel} />}
    >
      <Fields form={form} />
      {children}
    </FormPage>
  );
}

function Fields({ form }: { form: RecordForm<Values> }) {
  const t = useText();
  return (
    <Card>
      <Stack>
        <TextInput
          label={t('GALLERY.FIELD.title')}
          required
          maxLength={255}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('title')}
        />
        <Textarea
          label={t('GALLERY.FIELD.description')}
          autosize
          minRows={3}
          maxLength={50_000}
          {...form.getInputProps('description')}
        />
        <Select
          label={t('GALLERY.FIELD.audience')}
          allowDeselect={false}
          data={visibilityChoices(t, ['public', 'private'])}
          {...form.getInputProps('visibility')}
        />
      </Stack>
    </Card>
  );
}
