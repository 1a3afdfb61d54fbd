-- Asks "orihon lsp" with the client of Neovim: BINARY=bin/orihon SITE=FOLDER nvim --headless -u NONE -c "luafile tests/lsp/neovim.lua".
-- The folder is a copy of tests/lsp/site.
local function fail(what)
  io.stderr:write("neovim: " .. what .. "\n")
  vim.cmd("cquit 1")
end

local ok, problem = pcall(function()
  vim.cmd("edit " .. vim.env.SITE .. "/docs/index.md")
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { "# Start", "", "See 😀 [it](./setup.md#frist-step)." })
  local id = vim.lsp.start_client({ name = "orihon", cmd = { vim.env.BINARY, "lsp" }, root_dir = vim.env.SITE })
  local index = vim.api.nvim_get_current_buf()
  vim.lsp.buf_attach_client(index, id)
  local told = vim.wait(60000, function()
    for _, d in ipairs(vim.diagnostic.get(index)) do
      if d.code == "broken-anchor" then
        return d.lnum == 2
      end
    end
    return false
  end, 50)
  assert(told, "the broken anchor is not told: " .. vim.inspect(vim.diagnostic.get(index)))

  local function ask(method, line, character, more)
    local params = { textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = line, character = character } }
    local answers, err = vim.lsp.buf_request_sync(0, method, vim.tbl_extend("force", params, more or {}), 30000)
    assert(answers and answers[id] and answers[id].result, method .. ": " .. vim.inspect(err or answers))
    return answers[id].result
  end

  local items = ask("textDocument/completion", 2, 24).items
  assert(#items == 1 and items[1].label == "./setup.md#first-step", vim.inspect(items))

  vim.cmd("edit " .. vim.env.SITE .. "/docs/setup.md")
  vim.lsp.buf_attach_client(0, id)
  local change = ask("textDocument/rename", 2, 5, { newName = "Frist step" })
  vim.lsp.util.apply_workspace_edit(change, "utf-16")
  assert(vim.api.nvim_buf_get_lines(0, 2, 3, false)[1] == "## Frist step", "the heading is not renamed")
  local mended = vim.wait(60000, function()
    return #vim.diagnostic.get(index) == 0
  end, 50)
  assert(mended, "the anchor is there now: " .. vim.inspect(vim.diagnostic.get(index)))
  print("neovim: the server answers\n")
end)
if not ok then
  fail(problem)
else
  vim.cmd("qall!")
end
