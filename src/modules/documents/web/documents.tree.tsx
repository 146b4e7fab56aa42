import './documents.list.css';
import { ActionIcon, Button, Radio } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#web/text.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { type Tree, useTree } from './documents.data.ts';
import { DocumentIcon } from './documents.look.tsx';

type Node = Tree[number];
type Props = {
  label: string;
  /** The chosen folder; null is the root. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Folders that cannot be chosen, nor what lies in them: those that are being moved. */
  without?: string[];
};

/** So many folders of one place are drawn at a time. */
const drawn = 200;

/** The ids on the way to a folder, the folder itself included; empty when it is not in the tree. */
export function wayTo(tree: Tree, id: string | null): string[] {
  for (const node of tree) {
    if (node.id === id) return [node.id];
    const below = wayTo(node.children, id);
    if (below.length > 0) return [node.id, ...below];
  }
  return [];
}

/** The tree of folders to choose a place from; the chosen one is in sight. */
export function FolderTree(props: Props) {
  const { data } = useTree();
  if (!data) return <Grey h={120} />;
  return <LoadedTree key={wayTo(data, props.value).length > 0 ? 'way' : 'root'} {...props} tree={data} />;
}

function LoadedTree({ label, value, onChange, without = [], tree }: Props & { tree: Tree }) {
  const t = useText();
  const [open, setOpen] = useState(() => new Set(wayTo(tree, value)));
  const toggle = (id: string) =>
    setOpen((held) => {
      const next = new Set(held);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Radio.Group
      label={label}
      value={value ?? 'root'}
      onChange={(id) => onChange(id === 'root' ? null : id)}
      className="document-tree"
    >
      <div className="document-node">
        <Radio value="root" label={t('MODULE.documents')} />
      </div>
      <Branch nodes={tree.filter((node) => !without.includes(node.id))} around={{ open, toggle, without }} />
    </Radio.Group>
  );
}

type Around = { open: Set<string>; toggle: (id: string) => void; without: string[] };

function Branch({ nodes, around }: { nodes: Node[]; around: Around }) {
  const t = useText();
  const [limit, setLimit] = useState(drawn);
  return (
    <ul>
      {nodes.slice(0, limit).map((node) => (
        <Twig key={node.id} node={node} around={around} />
      ))}
      {nodes.length > limit && (
        <li>
          <Button size="compact-sm" variant="subtle" onClick={() => setLimit(limit + drawn)}>
            {t('BASE.MORE')}
          </Button>
        </li>
      )}
    </ul>
  );
}

function Twig({ node, around }: { node: Node; around: Around }) {
  const t = useText();
  const isOpen = around.open.has(node.id);
  const children = node.children.filter(({ id }) => !around.without.includes(id));
  return (
    <li>
      <div className="document-node">
        {children.length > 0 ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-expanded={isOpen}
            aria-label={t('FOLDER.UNFOLD', { name: node.name })}
            onClick={() => around.toggle(node.id)}
          >
            {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
          </ActionIcon>
        ) : (
          <span style={{ width: 28 }} />
        )}
        <Radio
          value={node.id}
          label={
            <span className="document-node">
              <DocumentIcon row={{ kind: 'folder' }} size={18} />
              {node.name}
            </span>
          }
        />
      </div>
      {isOpen && children.length > 0 && <Branch nodes={children} around={around} />}
    </li>
  );
}
