import '@mantine/tiptap/styles.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { styleNonce } from '#web/settings.ts';
import { useText } from '#web/text.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: string;
  required?: boolean;
  name: string;
};

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
    },
  }),
];

/** An editor of rich text within the allow-list of the server; typed addresses become links (WIDGETS-28). */
export function Editor({ label, value, onChange, error, required, name }: Props) {
  const t = useText();
  const shown = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    injectNonce: styleNonce(),
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        'data-path': name,
        ...(required ? { 'aria-required': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: current }) => {
      shown.current = current.isEmpty ? '' : current.getHTML();
      onChange(shown.current);
    },
  });
  useEffect(() => {
    if (!editor || editor.isDestroyed || value === shown.current) return; // the value came from this editor
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper label={label} error={error} required={required} labelElement="div">
      <RichTextEditor editor={editor} labels={labelsOf(t)} mt={4}>
        <Toolbar />
        <RichTextEditor.Content className="rich" />
      </RichTextEditor>
    </Input.Wrapper>
  );
}

function Toolbar() {
  return (
    <RichTextEditor.Toolbar sticky stickyOffset={56}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

const labelsOf = (t: ReturnType<typeof useText>) => ({
  boldControlLabel: t('EDITOR.BOLD'),
  italicControlLabel: t('EDITOR.ITALIC'),
  underlineControlLabel: t('EDITOR.UNDERLINE'),
  strikeControlLabel: t('EDITOR.STRIKE'),
  clearFormattingControlLabel: t('EDITOR.CLEAR'),
  h2ControlLabel: t('EDITOR.H2'),
  h3ControlLabel: t('EDITOR.H3'),
  bulletListControlLabel: t('EDITOR.BULLETS'),
  orderedListControlLabel: t('EDITOR.NUMBERS'),
  blockquoteControlLabel: t('EDITOR.QUOTE'),
  linkControlLabel: t('EDITOR.LINK'),
  unlinkControlLabel: t('EDITOR.UNLINK'),
  undoControlLabel: t('EDITOR.UNDO'),
  redoControlLabel: t('EDITOR.REDO'),
  linkEditorInputLabel: t('EDITOR.LINK_ADDRESS'),
  linkEditorInputPlaceholder: 'https://',
  linkEditorSave: t('EDITOR.LINK_SAVE'),
});
