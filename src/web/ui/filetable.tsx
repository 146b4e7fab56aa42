import { Anchor, Group, Text } from '@mantine/core';
import { type IconFile, IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showSize } from '#shared/display.ts';
import { useText } from '#web/text.tsx';

/** Files, each in its line: name, who sees it where that is said, and what can be done with it. */
export function FileTable({ showsVisibility, children }: { showsVisibility: boolean; children: ReactNode }) {
  const t = useText();
  return (
    <div className="list-scroll">
      <table className="table" aria-label={t('FILE_MANAGER.TITLE')}>
        <thead>
          <tr>
            <th>{t('FILE_MANAGER.NAME')}</th>
            {showsVisibility && <th>{t('BASE.VISIBILITY')}</th>}
            <th className="end">{t('FILE_MANAGER.ACTIONS')}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type NameProps = {
  name: string;
  /** Null for what has none, a web link. */
  size: number | null;
  note: string;
  href?: string;
  icon?: typeof IconFile;
  isFailed?: boolean;
};

/** A file by its name, with its size and what is said of it. */
export function FileName({ name, size, note, href, icon: Icon = IconPaperclip, isFailed }: NameProps) {
  const t = useText();
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Icon size={18} aria-hidden style={{ flexShrink: 0 }} />
      <div>
        {href ? (
          <Anchor href={href} target="_blank" rel="noopener noreferrer" className="file-name">
            {name}
          </Anchor>
        ) : (
          <span className="file-name">{name}</span>
        )}
        <Text size="sm" c={isFailed ? 'red' : 'dimmed'}>
          {[size !== null && showSize(size, t.lang), note].filter(Boolean).join(' · ')}
        </Text>
      </div>
    </Group>
  );
}
